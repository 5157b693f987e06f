// Shows push messages and opens what they are about. It keeps nothing and answers no requests of the page. What a
// message holds is written in server/notifications/jobs/push-message.ts.

const ICON = '/icon-192.png'

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  // A message that comes twice has one tag, and takes the place of the first.
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: ICON, data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data.path, self.location.origin)))
})

/** In the tab that is there, or in a new one. */
async function open(url) {
  if (url.origin !== self.location.origin) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find((client) => client.url === url.href)
  if (tab) await tab.focus()
  else await self.clients.openWindow(url)
}
