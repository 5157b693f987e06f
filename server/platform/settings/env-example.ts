import { z } from 'zod'
import { settings } from './settings-schema.ts'

type Property = {
  readonly description?: string
  readonly default?: string | number
  readonly enum?: readonly string[]
}

/** The text of `.env.example`: every setting with its meaning, values and default. */
export function envExample(): string {
  const { properties } = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' })
  const entries = Object.entries(properties as Record<string, Property>)
  return `${HEAD}\n${entries.map(([name, property]) => entryText(name, property)).join('\n')}`
}

const HEAD = `# Every setting, and its default where it has one. None is needed for local mode. README.md says what they do,
# docs/operate.md which of them production needs.
`

function entryText(name: string, { description, default: preset, enum: choices }: Property): string {
  const comments = [description, choices && `One of: ${choices.join(', ')}`].filter((text) => text)
  return [...comments.map((text) => `# ${text}`), `#${name}=${preset ?? ''}`, ''].join('\n')
}
