export { endPush } from './end-push.ts'
export { loadNotificationsPage } from './pages.ts'
