import { readFile, writeFile } from 'node:fs/promises'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { LabeledPicture } from '@curbgrade/learning/labeled-picture'
import { headToStored, type StoredHead } from '@curbgrade/learning/models/stored-model'
import { predictHeldOut } from '@curbgrade/learning/training/predict-held-out'
import { trainHead } from '@curbgrade/learning/training/train-head'
import { type VersionFigures, versionFigures } from '@curbgrade/learning/training/version-figures'
import type { Backbone } from '@curbgrade/server/ai/graders/backbone'
import type { Grader } from '@curbgrade/server/ai/graders/grader'
import { type TaughtHeadsFile, taughtHeadsSchema } from '@curbgrade/server/ai/graders/taught-heads'
import { OperatorError } from '@curbgrade/server/platform/operator-error'
import { askTeacher } from './ask-teacher.ts'
import { type Picture, readFolder } from './read-folder.ts'

type TeachingJob = {
  readonly kind: FlatKind
  /** Pictures that may be shown to the teacher and used for training. */
  readonly folder: string
  /** The file of heads; a head of the other kind in it stays. */
  readonly file: string
  readonly teacher: Grader
  /** What the settings call the teacher. */
  readonly teacherName: string
  readonly backbone: Pick<Backbone, 'embedder' | 'shipped'>
}

export type Taught = {
  readonly pictures: number
  readonly withoutOpinion: number
  readonly unreadable: readonly string[]
  /** How often the head agrees with its teacher about pictures that it wasn't trained on. */
  readonly figures: VersionFigures
}

/** Trains a head on a vision model's opinions of the pictures of a folder, and writes it for `TAUGHT_HEADS`. */
export async function teach(job: TeachingJob): Promise<Taught> {
  const { pictures, unreadable } = await readFolder(job.folder)
  const labeled = await labelPictures(job, pictures)
  const { embedder, shipped } = job.backbone
  const { head, figures } = learn(labeled, embedder.versionOf(job.kind, await shipped.versionFor('')))
  await writeHead(job, { pictures: labeled.length, head: headToStored(head) })
  return {
    pictures: labeled.length,
    withoutOpinion: pictures.length - labeled.length,
    unreadable,
    figures,
  }
}

async function labelPictures(
  { kind, file, teacher, backbone }: TeachingJob,
  pictures: readonly Picture[],
): Promise<LabeledPicture[]> {
  const grades = await askTeacher({ teacher, kind, answersFile: `${file}.answers` }, pictures)
  const labeled: LabeledPicture[] = []
  for (const { jpeg, hash } of pictures) {
    const grade = grades.get(hash)
    const features = grade === undefined ? null : await backbone.embedder.embed({ jpeg, kind })
    // No two pictures are known to be of one street.
    if (grade !== undefined && features !== null) labeled.push({ features, grade, street: hash, hash })
  }
  return labeled
}

/** Throws if there are too few opinions, or if nothing of them can be seen in other pictures. */
function learn(labeled: readonly LabeledPicture[], features: string) {
  const options = { features, seed: SEED }
  const trained = trainHead(labeled, options)
  if (!trained.ok) {
    const { graded, needed } = trained.error.facts
    throw new OperatorError(
      `The vision model gave ${String(graded)} pictures a grade from 1 to 10. Training needs ${String(needed)}, and more than the same grade for all.`,
    )
  }
  const heldOut = predictHeldOut(labeled, SEED, (others) => {
    const head = trainHead(others, options)
    return head.ok ? head.value.head : null
  })
  const figures = versionFigures(heldOut)
  if ((figures.auc.estimate?.low ?? 0) <= CHANCE)
    throw new OperatorError(
      'About pictures that it was not trained on, the head agrees with the vision model no more than by chance, so nothing was learned. More pictures may help, or another vision model.',
    )
  return { head: trained.value.head, figures }
}

const SEED = 1
/** The AUC of guesses. */
const CHANCE = 0.5

async function writeHead(
  { kind, file, teacherName }: TeachingJob,
  head: { pictures: number; head: StoredHead },
): Promise<void> {
  const heads = { ...(await readEarlier(file)), [kind]: { teacher: teacherName, ...head } }
  const written: TaughtHeadsFile = taughtHeadsSchema.parse({ format: 1, heads })
  await writeFile(file, `${JSON.stringify(written)}\n`)
}

async function readEarlier(file: string): Promise<TaughtHeadsFile['heads']> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? {} : taughtHeadsSchema.parse(JSON.parse(text)).heads
}
