import type { Area } from '@curbgrade/core/api/public-calls'
import type { KeyScope } from '@curbgrade/core/shared/contract'
import { defineText } from '@curbgrade/core/text/define-text'

export const apiDocsText = defineText(({ count }) => ({
  title: 'API · Curbgrade',
  heading: 'Curbgrade API',
  lead: (calls: number) =>
    `${count(calls)} calls for programs: upload addresses, grade them or let the AI do it, and fetch the results.`,
  openApi: 'OpenAPI description',
  contents: 'Contents',
  startHeading: 'Start',
  start: [
    'Send the key as a bearer token, or as the password of Basic authentication with any user. A key in an address is refused, because addresses end up in logs and histories.',
    'Make a key under Settings, API access. You decide what it may do, until when, and how many tokens it may spend a day. The examples expect the key and some ids in variables of your shell:',
  ],
  rulesHeading: 'Rules of all calls',
  rules: [
    {
      name: 'Pages',
      rule: 'If there is more, an answer has a `next`: send it as `after`, and keep all other parameters. It’s null on the last page. Events always have one, which you send when you ask again later.',
    },
    {
      name: 'Repeats',
      rule: 'Calls that create or spend something take an `Idempotency-Key` of up to 200 characters. If you repeat such a call within 24 hours, it changes nothing and returns the first answer. The same key with other details is refused.',
    },
    { name: 'Times', rule: 'Times are in milliseconds since 1970, in UTC.' },
    {
      name: 'Limits',
      rule: 'A refusal with the status 429 or 503 says in `Retry-After` how many seconds to wait. The programs and pages of a user share one allowance.',
    },
  ],
  promiseHeading: 'What stays',
  promise:
    'Within /api/v1, calls, fields and values are only added, so ignore those you don’t know. If something has to go, its answers say so a year ahead in the headers Deprecation and Sunset. Calls that aren’t on this page serve our own pages and change with any release.',
  areas: {
    lists: 'Lists',
    rows: 'Properties of a list',
    grades: 'Grades and notes',
    pictures: 'Pictures',
    coverage: 'Coverage of a list',
    ai: 'AI grading',
    export: 'Files',
    account: 'Account',
  } satisfies Record<Area, string>,
  scope: (scope: KeyScope) => `needs ${scope}`,
  fields: 'Fields',
  required: 'required',
  otherwise: (value: string) => `otherwise ${value}`,
  answer: (status: string) => `Answer ${status}`,
  aFile: (types: string) => `A file: ${types}`,
  refusals: 'Refusals',
  problemsHeading: 'Refusals',
  problems:
    'A refused call has changed and spent nothing. Its answer is a problem of RFC 9457, sent as application/problem+json. Let your program decide by `code`; `facts` say how many, until when, or what is wrong. If you ask us about one, send its `instance`.',
  code: 'Code',
  status: 'Status',
  meaning: 'What happened',
  types: {
    anything: 'anything',
    listOf: (what: string) => `list of ${what}`,
    mapOf: (what: string) => `${what} by key`,
    oneOf: (values: string) => `one of ${values}`,
    or: ' or ',
    range: (from: string, to: string) => `${from} to ${to}`,
    from: (least: string) => `at least ${least}`,
    upTo: (most: string) => `at most ${most}`,
    characters: (most: string) => `at most ${most} characters`,
  },
}))
