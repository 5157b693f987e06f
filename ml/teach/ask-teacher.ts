import { appendFile, readFile } from 'node:fs/promises'
import { resultOf } from '@curbgrade/core/ai/ai-result'
import { type Grade, isGrade } from '@curbgrade/core/grading/grade-scale'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Grader } from '@curbgrade/server/ai/graders/grader'
import { OperatorError } from '@curbgrade/server/platform/operator-error'
import { z } from 'zod'
import type { Picture } from './read-folder.ts'

const AT_ONCE = 4

/** One line of the file of answers: what the teacher said of a picture; null if it had no opinion. */
const answerLine = z.object({
  teacher: z.string(),
  kind: z.string(),
  hash: z.string(),
  grade: z.number().refine(isGrade).nullable(),
})
type AnswerLine = z.infer<typeof answerLine>

type TeachingJob = { readonly teacher: Grader; readonly kind: FlatKind; readonly answersFile: string }

/**
 * Asks the teacher once about each picture. Each answer is kept at once, so that a run that was stopped continues, and no
 * answer is paid for twice. Throws if the teacher doesn't answer.
 */
export async function askTeacher(
  { teacher, kind, answersFile }: TeachingJob,
  pictures: readonly Picture[],
): Promise<ReadonlyMap<string, Grade>> {
  const version = await teacher.versionFor('')
  const answers = new Map(
    (await readAnswers(answersFile)).flatMap((line) =>
      line.teacher === version && line.kind === kind ? [[line.hash, line.grade]] : [],
    ),
  )
  let silent: TeacherSilent | null = null
  const queue = pictures.filter(({ hash }) => !answers.has(hash)).values()
  const work = async () => {
    for (const { jpeg, hash } of queue) {
      if (silent !== null) return
      const picture = { imageId: hash, jpeg, kind, provenance: UNKNOWN }
      const answer = await teacher.assess({ userId: '', version, picture }, NEVER)
      if (!answer.ok) {
        silent = new TeacherSilent(answer.error.code, answers.size, pictures.length)
        return
      }
      const grade = answer.value.type === 'opinion' ? resultOf(answer.value.opinion).grade : null
      const line: AnswerLine = { teacher: version, kind, hash, grade }
      await appendFile(answersFile, `${JSON.stringify(line)}\n`)
      answers.set(hash, grade)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (silent !== null) throw silent
  return new Map(
    pictures.flatMap(({ hash }) => {
      const grade = answers.get(hash)
      return grade == null ? [] : [[hash, grade]]
    }),
  )
}

/** The teacher is down, busy, out of quota or misconfigured. */
export class TeacherSilent extends OperatorError {
  constructor(code: string, answered: number, asked: number) {
    super(
      `The vision model stopped answering (${code}) after ${answered} of ${asked} pictures. Run the command again: it continues where it stopped.`,
    )
  }
}

/** Nothing cancels a single call: Ctrl+C ends the process. */
const NEVER = new AbortController().signal

/** Required by the port, but never sent to a host. */
const UNKNOWN = {
  provider: 'panoramax',
  capturedAt: null,
  attribution: '',
  heading: null,
  policy: { store: true, machineGrading: true, training: true },
} as const

async function readAnswers(file: string): Promise<AnswerLine[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  // A killed run may leave half a line. That picture is asked about again, on a line of its own.
  if (text !== '' && !text.endsWith('\n')) await appendFile(file, '\n')
  return text.split('\n').flatMap((line) => {
    const parsed = line === '' ? undefined : answerLine.safeParse(parseJson(line))
    return parsed?.success ? [parsed.data] : []
  })
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
