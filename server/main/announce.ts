import type { startLiveChannel } from '../realtime/live-channel.ts'

type LiveChannel = Awaited<ReturnType<typeof startLiveChannel>>

export function createAnnouncements(live: LiveChannel) {
  const onBalance = (userId: string) => live.publish(userId, { type: 'balance' })
  return {
    onBalance,
    onAccountChanged: (userId: string) => {
      live.publish(userId, { type: 'account-changed' })
      onBalance(userId)
    },
    onListsChanged: (userId: string) => live.publish(userId, { type: 'lists-changed' }),
    onMessages: (userId: string) => live.publish(userId, { type: 'notifications-changed' }),
    onModelsChanged: (userId: string) => live.publish(userId, { type: 'models-changed' }),
    onProgress: (userId: string, listId: string) => live.publish(userId, { type: 'list-progress', listId }),
    onAnnotations: (userId: string, listId: string) =>
      live.publish(userId, { type: 'annotations-changed', listId }),
    onRows: (userId: string, listId: string, request: string) =>
      live.publish(userId, { type: 'rows-changed', listId, request }),
    onAttributes: (userId: string, listId: string) =>
      live.publish(userId, { type: 'attributes-changed', listId }),
    onCoverage: (userId: string, listId: string) =>
      live.publish(userId, { type: 'coverage-changed', listId }),
    onPhotos: (userId: string, listId: string) => live.publish(userId, { type: 'photos-changed', listId }),
    onSurvey: (userId: string, listId: string) => live.publish(userId, { type: 'survey-changed', listId }),
    onPayment: (userId: string) => {
      onBalance(userId)
      live.publish(userId, { type: 'payments-changed' })
    },
    onSessionsEnded: live.end,
  }
}

export type Announcements = ReturnType<typeof createAnnouncements>
