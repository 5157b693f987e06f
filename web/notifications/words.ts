import type { Answer } from '../app/api.ts'
import { type ErrorWords, sentenceFor } from '../app/words.ts'
import { PushProblem } from './push-here.ts'

export type Message = Answer<'GET /api/notifications'>['messages'][number]
type ChannelState = Message['email']

export const words = {
  title: 'Notifications',
  subtitle: "We'll tell you when a list is done, so you don't have to check.",
  back: 'Back to settings',
  channels: {
    title: 'How we reach you',
    loading: 'Loading your settings',
    email: 'Email',
    emailText: (address: string) => `A short email to ${address} for each finished list.`,
    emailUnverified: (address: string) =>
      `Verify ${address} first. Until then, you'll see messages only here and as push messages.`,
    emailTextPlain: 'A short email for each finished list.',
    push: 'Push',
    pushText: 'A message on this device for each finished list, even while Curbgrade is closed.',
    pushHere: 'This browser receives push messages.',
    notSaved: 'The setting was not changed.',
  },
  here: {
    unsupported: "This browser can't receive push messages",
    unsupportedText:
      'Use a current version of Chrome, Edge, Firefox or Safari, not in a private window. On iPhone and iPad, add Curbgrade to the Home Screen and open it from there.',
    denied: 'This browser blocks notifications from Curbgrade',
    deniedText:
      'Click the icon to the left of the address, choose “Site settings” or “Permissions”, and allow notifications. This page updates when you do.',
    elsewhere: 'Push is on, but not in this browser',
    elsewhereText: 'Messages go to the other browsers that you switched it on in.',
    turnOnHere: 'Turn on here',
  },
  history: {
    title: 'What was sent',
    loading: 'Loading what was sent',
    failed: "We couldn't load what was sent.",
    retry: 'Try again',
    more: 'Show more',
    empty: 'Nothing yet',
    emptyText: "When a list is done, we'll tell you once, and the message appears here.",
    emptyAction: 'Go to your lists',
    count: (done: number, all: number) =>
      `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} graded`,
    deletedList: 'List deleted since',
    onlyHere: 'Shown only here',
  },
} as const

/** One line for each kind. */
const kinds: Readonly<Record<Message['kind'], string>> = {
  list_completed: 'List complete',
  ai_completed: 'AI grading finished',
  ai_failed: 'AI grading failed',
  ai_paused: 'AI grading paused',
}
export const kindInWords = ({ kind }: Pick<Message, 'kind'>): string => kinds[kind]

const channelWords: Readonly<Record<'email' | 'push', Readonly<Record<ChannelState, string | null>>>> = {
  email: { queued: 'Email on its way', sent: 'Email sent', off: null, failed: 'Email not delivered' },
  push: { queued: 'Push on its way', sent: 'Push sent', off: null, failed: 'Push not delivered' },
}
/** What became of the message on a channel; null where it was not to be sent. */
export const channelInWords = (channel: 'email' | 'push', state: ChannelState): string | null =>
  channelWords[channel][state]

const ownErrors: ErrorWords = {
  invalid_endpoint: 'The push service of this browser is not one that Curbgrade can send to.',
}

const pushProblems: Readonly<Record<PushProblem['code'], string>> = {
  denied: 'This browser blocks notifications from Curbgrade.',
  dismissed:
    'The browser asked for your permission and got no answer. Switch it on again to be asked once more.',
  unreachable:
    'The push service of this browser cannot be reached just now. Check your connection and try again.',
}

export const problemInWords = (error: unknown): string =>
  error instanceof PushProblem ? pushProblems[error.code] : sentenceFor(error, ownErrors)
