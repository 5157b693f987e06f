import sharp from 'sharp'
import { z } from 'zod'

const MAX_PICTURE = 20_000_000

const text = z.object({ type: z.literal('text'), text: z.string() })
const picture = z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) })
const message = z.object({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.union([z.string(), z.array(z.union([text, picture]))]),
})
const strictSchema = z.object({
  type: z.literal('json_schema'),
  json_schema: z.object({
    name: z.string().regex(/^[\w-]{1,64}$/),
    strict: z.literal(true),
    schema: z.object({
      type: z.literal('object'),
      properties: z.record(z.string(), z.unknown()),
      required: z.array(z.string()),
      additionalProperties: z.literal(false),
    }),
  }),
})
const format = z.union([strictSchema, z.object({ type: z.enum(['json_object', 'text']) })])
const chat = z.object({
  model: z.string().min(1),
  messages: z.array(message).min(1),
  response_format: format.default({ type: 'text' }),
})

/** Reads the picture and the prompt of a request, or returns an error message. */
export async function readRequest(body: string) {
  const parsed = chat.safeParse(parseJson(body))
  if (!parsed.success) return z.prettifyError(parsed.error)
  const { model, messages, response_format } = parsed.data
  const optional = response_format.type === 'json_schema' ? optionalIn(response_format) : []
  if (optional.length > 0) return `A strict schema requires every property, but not ${optional.join(', ')}.`
  const parts = messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content))
  const url = parts.find((part) => part.type === 'image_url')?.image_url.url
  const data = url?.match(/^data:image\/jpeg;base64,(.+)$/)?.[1]
  if (data === undefined) return 'There is no picture in it.'
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > MAX_PICTURE) return 'The picture is larger than 20 MB.'
  const prompt = messages
    .map(({ content }) => (typeof content === 'string' ? content : joinText(content)))
    .join('\n')
  return (await isPicture(bytes)) ? { model, picture: bytes, prompt } : 'The picture cannot be decoded.'
}

const optionalIn = ({ json_schema }: z.infer<typeof strictSchema>): string[] =>
  Object.keys(json_schema.schema.properties).filter((name) => !json_schema.schema.required.includes(name))

const joinText = (parts: readonly (z.infer<typeof text> | z.infer<typeof picture>)[]): string =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('\n')

const isPicture = (bytes: Buffer): Promise<boolean> =>
  sharp(bytes)
    .stats()
    .then(
      () => true,
      () => false,
    )

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
