import { expect, it } from 'vitest'
import { currentDialect, type Dialect, toDialect, withoutRefused } from './dialect.ts'

const schema = { type: 'json_schema', json_schema: {} }

it('sends a limit by its current name and a schema, and no temperature', () => {
  expect(toDialect(currentDialect, { model: 'm', response_format: schema })).toEqual({
    model: 'm',
    max_completion_tokens: 4000,
    response_format: schema,
  })
})

it.each<[Dialect, object]>([
  [
    { tokenLimit: 'max_tokens', format: 'json_object' },
    { max_tokens: 4000, response_format: { type: 'json_object' } },
  ],
  [{ tokenLimit: null, format: null }, {}],
])('leaves out what the host doesn’t take: %o', (dialect, body) => {
  expect(toDialect(dialect, { response_format: schema })).toEqual(body)
})

it.each<[string | null, string, Dialect | null]>([
  ['max_completion_tokens', '', { ...currentDialect, tokenLimit: 'max_tokens' }],
  [null, "('body', 'max_completion_tokens')", { ...currentDialect, tokenLimit: 'max_tokens' }],
  ['response_format.json_schema', '', { ...currentDialect, format: 'json_object' }],
  ['response_format', 'max_completion_tokens', { ...currentDialect, format: 'json_object' }],
  ['messages', 'The image is too small.', null],
  [null, 'The model does not exist.', null],
])('after a refusal of %s (%s)', (param, message, dialect) => {
  expect(withoutRefused(currentDialect, { param, message })).toEqual(dialect)
})

it('ends, whatever a host refuses', () => {
  let dialect: Dialect | null = currentDialect
  let steps = 0
  for (; dialect !== null; steps++)
    dialect = withoutRefused(dialect, {
      param: null,
      message: 'max_tokens max_completion_tokens response_format',
    })
  expect(steps).toBe(5)
})
