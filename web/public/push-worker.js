// Shows push messages and opens the page they link to. Stores nothing and intercepts no requests. The format of a
// message is defined in server/notifications/jobs/push-message.ts.

const ICON = '/icon-192.png'

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  // A duplicate has the same tag, so it replaces the first.
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: ICON, data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data.path, self.location.origin)))
})

/** Opens the URL in a tab that already shows it, or in a new one. */
async function open(url) {
  if (url.origin !== self.location.origin) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find((client) => client.url === url.href)
  if (tab) await tab.focus()
  else await self.clients.openWindow(url)
}
