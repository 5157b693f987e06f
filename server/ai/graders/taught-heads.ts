import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { flatKinds } from '@curbgrade/core/shared/picture-kind'
import { storedHeadSchema, storedToHead } from '@curbgrade/learning/models/stored-model'
import { z } from 'zod'
import { OperatorError } from '../../platform/operator-error.ts'
import type { Backbone } from './backbone.ts'

/** The file from `npm run ml -- teach`: heads for photos, trained on a vision model's opinions. */
export const taughtHeadsSchema = z.object({
  format: z.literal(1),
  heads: z
    .partialRecord(
      z.enum(flatKinds),
      z.object({
        teacher: z.string().min(1).describe("The vision model's name, as in the settings"),
        pictures: z.int().min(1).describe('Pictures that it gave an opinion of'),
        head: storedHeadSchema,
      }),
    )
    .refine((heads) => Object.keys(heads).length > 0, 'has no heads'),
})

export type TaughtHeadsFile = z.infer<typeof taughtHeadsSchema>

export class UnusableHeads extends OperatorError {}

/**
 * Heads from a file grade photos until a user has their own version; drawings keep their heads. Another file
 * is another version. Throws UnusableHeads if the backbone lacks the features.
 */
export async function withTaughtHeads(backbone: Backbone, path: string): Promise<Backbone> {
  const { hash, heads } = await readTaughtHeads(path)
  const { shipped, embedder } = backbone
  const suffix = `.taught-${hash}`
  const withoutSuffix = (version: string) => version.slice(0, -suffix.length)
  for (const kind of flatKinds) {
    const wanted = embedder.versionOf(kind, await shipped.versionFor(''))
    const found = heads[kind]?.head.features
    if (found !== undefined && found !== wanted)
      throw new UnusableHeads(
        `TAUGHT_HEADS cannot be used: ${path} was trained on the features ${found}, and this grader has ${wanted}. Run npm run ml -- teach again with the settings of this grader.`,
      )
  }
  return {
    ...backbone,
    taught: heads,
    shipped: {
      versionFor: async (userId) => `${await shipped.versionFor(userId)}${suffix}`,
      headFor: async (request) => {
        const { version, picture } = request
        if (!version.endsWith(suffix)) return shipped.headFor(request)
        const taught = heads[picture.kind]
        return picture.provenance.provider === 'demo' || taught === undefined
          ? shipped.headFor({ ...request, version: withoutSuffix(version) })
          : taught.head
      },
    },
  }
}

async function readTaughtHeads(path: string) {
  const bytes = await readFile(path).catch(() => null)
  if (bytes === null) throw new UnusableHeads(`TAUGHT_HEADS cannot be used: ${path} cannot be read.`)
  const parsed = taughtHeadsSchema.safeParse(parseJson(bytes.toString('utf8')))
  if (!parsed.success)
    throw new UnusableHeads(
      `TAUGHT_HEADS cannot be used: ${path} is not a file that npm run ml -- teach has written.`,
    )
  const heads: NonNullable<Backbone['taught']> = Object.fromEntries(
    Object.entries(parsed.data.heads).map(([kind, { head, ...facts }]) => [
      kind,
      { ...facts, head: storedToHead(head) },
    ]),
  )
  return { hash: createHash('sha256').update(bytes).digest('hex').slice(0, 12), heads }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
