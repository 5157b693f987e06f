/** The parameters in which OpenAI-compatible hosts differ. Null leaves one out. */
export type Dialect = {
  readonly tokenLimit: 'max_completion_tokens' | 'max_tokens' | null
  readonly format: 'json_schema' | 'json_object' | null
}

/** Works for OpenAI, vLLM, Ollama and others. Sets no temperature, because some hosts accept only one. */
export const currentDialect: Dialect = { tokenLimit: 'max_completion_tokens', format: 'json_schema' }

/** Thinking models spend most of this before they answer. */
const MAX_TOKENS = 4_000

const nextTokenLimit = { max_completion_tokens: 'max_tokens', max_tokens: null } as const
const nextFormat = { json_schema: 'json_object', json_object: null } as const

export function withoutRefused(dialect: Dialect, { param, message }: Refusal400): Dialect | null {
  const { tokenLimit, format } = dialect
  const names = (parameter: string) =>
    param == null ? message.includes(parameter) : param.split(/[.[]/)[0] === parameter
  if (tokenLimit !== null && names(tokenLimit)) return { ...dialect, tokenLimit: nextTokenLimit[tokenLimit] }
  if (format !== null && (names('response_format') || names(format)))
    return { ...dialect, format: nextFormat[format] }
  return null
}

/** Hosts that leave out `param` name the parameter in the message. */
export type Refusal400 = { readonly param: string | null | undefined; readonly message: string }

/** Takes a body with a JSON schema and without a token limit. */
export function toDialect(
  { tokenLimit, format }: Dialect,
  body: Record<string, unknown>,
): Record<string, unknown> {
  const { response_format: schema, ...rest } = body
  return {
    ...rest,
    ...(tokenLimit !== null && { [tokenLimit]: MAX_TOKENS }),
    ...(format === 'json_schema' && { response_format: schema }),
    ...(format === 'json_object' && { response_format: { type: 'json_object' } }),
  }
}
