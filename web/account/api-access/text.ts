import { MAX_KEYS, MAX_TOKENS_PER_DAY } from '@curbgrade/core/account/keys/key-rules'
import type { KeyScope } from '@curbgrade/core/shared/contract'
import { defineText } from '@curbgrade/core/text/define-text'
import type { ErrorSentences } from '../../client/error-text.ts'

/** From here on, days are named a year. */
const YEAR = 365

export const apiAccessText = defineText(({ count, day, list, plural }) => {
  const words = { read: 'Read', write: 'Change', export: 'Download' }
  const spend = (tokens: number) =>
    `Spend up to ${plural(tokens, { one: '# token', other: '# tokens' })} a day`
  return {
    title: 'API access',
    subtitle: 'Keys let your programs do what you allow: a script, a map program, another system.',
    documents: 'What programs can do',
    back: 'Back to settings',
    loadFailed: "We couldn't load your keys",
    retry: 'Try again',
    keys: 'Keys',
    empty: 'No keys yet',
    emptyText:
      'A key opens your lists to one program. You decide what it may do and when it ends, and can revoke it at any time.',
    newKey: 'New key',
    cancel: 'Cancel',
    /** In the order of the form: `Read, Download`. */
    may: (scopes: readonly KeyScope[], tokensPerDay: number | null) =>
      list(scopes.map((scope) => (scope === 'spend' ? spend(tokensPerDay ?? 0) : words[scope]))),
    allLists: 'All lists',
    deletedList: 'A list that was deleted',
    ends: (at: number) => `Ends ${day(at)}`,
    ended: (at: number) => `Ended ${day(at)}`,
    lastUsed: (at: number) => `Last used ${day(at)}`,
    neverUsed: 'Never used',
    scopes: {
      read: 'Read lists, grades and pictures',
      write: 'Change lists, grades and notes',
      export: 'Download lists as files',
      spend: 'Spend tokens',
    } satisfies Record<KeyScope, string>,
    form: {
      name: 'Name',
      nameHint: 'So that you know later which program has it',
      may: 'What it may do',
      tokensPerDay: 'Tokens a day',
      tokensHint: `It can't spend more than this in a day. At most ${count(MAX_TOKENS_PER_DAY)}.`,
      tokensWrong: `Enter a whole number from 1 to ${count(MAX_TOKENS_PER_DAY)}.`,
      lists: 'Which lists',
      ends: 'Ends after',
      days: (days: number) => (days >= YEAR ? 'A year' : plural(days, { one: '# day', other: '# days' })),
      password: 'Your password',
      create: 'Create key',
    },
    created: {
      title: 'Your new key',
      text: "Copy it now and keep it where only your program can read it. It isn't shown again.",
      label: 'Key',
      copy: 'Copy key',
      copyFailed: "We couldn't copy the key. Select it and copy it manually.",
      example: 'Try it on the command line:',
      done: 'Done',
    },
    revoke: 'Revoke',
    revokeKey: (name: string) => `Revoke ${name}`,
    revocation: {
      question: (name: string) => `Revoke ${name}?`,
      consequence: "Programs that use this key stop working at once. This can't be undone.",
      confirm: 'Revoke key',
      revoked: (name: string) => `${name} was revoked.`,
    },
    errors: {
      wrong_password: 'The password is incorrect.',
      too_many_keys: `You have ${count(MAX_KEYS)} keys, which is the most. Revoke one first.`,
      not_found: 'That list was deleted. Choose another.',
      empty_name: 'Please enter a name.',
      long_name: ({ limit }) => `Names can have at most ${String(limit)} characters.`,
      unreadable_name: "Names can't contain line breaks or control characters.",
    } satisfies ErrorSentences,
  }
})
