export const loadNotificationsPage = async () => ({
  Component: (await import('./notifications-page.tsx')).NotificationsPage,
})
