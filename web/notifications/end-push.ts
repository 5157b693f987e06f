import { keepLoading } from '../client/parts/keep-loading.ts'

/** Loads its code on demand, so that it isn't part of every page. */
export const endPush = async (): Promise<void> => {
  const { unsubscribeFromPush } = await keepLoading(() => import('./browser-push.ts'))
  await unsubscribeFromPush()
}
