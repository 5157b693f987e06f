import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import type { ErrorSentences } from '../client/error-text.ts'
import type { PushError } from './browser-push.ts'
import type { ChannelState, Message } from './message.ts'

export const notificationsText = defineText(({ count, textOf }) => ({
  title: 'Notifications',
  subtitle: "We'll let you know when a list is done or tokens run low, so you don't have to check.",
  back: 'Back to settings',
  channels: {
    title: 'How we notify you',
    loading: 'Loading your settings',
    email: 'Email',
    emailText: (address: string) =>
      `A short email to ${address} when a list finishes, fails or pauses, or when your balance falls below the number you set.`,
    emailUnverified: (address: string) =>
      `Verify ${address} first. Until then, you'll see messages only here and as push messages.`,
    emailTextPlain:
      'A short email when a list finishes, fails or pauses, or when your balance falls below the number you set.',
    push: 'Push',
    pushText: 'A message on this device for the same events, even when Curbgrade is closed.',
    pushOn: 'This browser receives push messages.',
    notSaved: "The setting wasn't changed.",
  },
  browser: {
    unsupported: "This browser can't receive push messages",
    unsupportedText:
      'Use a current version of Chrome, Edge, Firefox or Safari outside of private browsing. On iPhone and iPad, add Curbgrade to the Home Screen and open it from there.',
    denied: 'This browser blocks notifications from Curbgrade',
    deniedText:
      'Click the icon to the left of the address, choose “Site settings” or “Permissions”, and allow notifications. This page updates when you do.',
    elsewhere: 'Push is on, but not in this browser',
    elsewhereText: 'Messages go to the other browsers where you turned it on.',
    turnOnHere: 'Turn on here',
  },
  history: {
    title: 'Sent',
    loading: 'Loading sent messages',
    failed: "We couldn't load your notifications.",
    retry: 'Try again',
    more: 'Show more',
    empty: 'Nothing yet',
    emptyText: "When a list is done, you're notified once, and it's listed here.",
    emptyAction: 'Go to your lists',
    tokensLow: (balance: number, threshold: number) =>
      `${textOf(nounsText).tokens(balance)} left, fewer than the ${count(threshold)} you chose`,
    progress: (done: number, all: number) => `${count(done)} of ${count(all)} graded`,
    deletedList: 'List deleted',
    onlyHere: 'Only shown here',
  },
  kinds: {
    list_completed: 'List complete',
    ai_completed: 'AI grading finished',
    ai_failed: 'AI grading failed',
    ai_paused: 'AI grading paused',
    tokens_low: 'Running low on tokens',
  } satisfies Record<Message['kind'], string>,
  /** Null if the channel was off. */
  states: {
    email: { queued: 'Email on the way', sent: 'Email sent', off: null, failed: 'Email not delivered' },
    push: { queued: 'Push on the way', sent: 'Push sent', off: null, failed: 'Push not delivered' },
  } satisfies Record<'email' | 'push', Record<ChannelState, string | null>>,
  errors: {
    invalid_endpoint: "Curbgrade can't send to this browser's push service.",
  } satisfies ErrorSentences,
  pushProblems: {
    denied: 'This browser blocks notifications from Curbgrade.',
    dismissed: "You didn't answer the browser's permission prompt. Turn push on again to see it again.",
    unreachable: "We can't reach this browser's push service right now. Check your connection and try again.",
  } satisfies Record<PushError['code'], string>,
}))
