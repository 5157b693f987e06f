import { defineText } from '@curbgrade/core/text/define-text'

export const apiDocsText = defineText(({ count }) => ({
  title: 'API · Curbgrade',
  heading: 'API',
  lead: (calls: number, version: string) =>
    `The ${count(calls)} calls of version ${version}. Calls marked “session” need the cookie of a signed-in user.`,
  openApi: 'OpenAPI description',
  session: 'session',
  parameters: 'Parameters',
  required: 'required',
  optional: 'optional',
  body: 'Body',
  answers: 'Answers',
  errors: 'Errors',
}))
