import { resolve } from 'node:path'
import { type FlatKind, flatKinds } from '@curbgrade/core/shared/picture-kind'
import { OperatorError } from '@curbgrade/server/platform/operator-error'
import { readSettings } from '@curbgrade/server/platform/settings/config'
import { line, title } from '../lines.ts'
import { openBackbone, openVision } from '../open-from-settings.ts'
import { type Taught, teach } from './teach.ts'

type Files = { readonly folder: string; readonly file: string }

/** Lets the vision model of the settings teach their image model, and prints what to set. */
export async function teachFromSettings(
  kind: string,
  { folder, file: path }: Files,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  if (!isFlatKind(kind)) throw new OperatorError(`the kind of pictures is ${flatKinds.join(' or ')}`)
  const settings = readSettings(env)
  const vision = await openVision(settings)
  if (env['TEACHER_TERMS'] !== 'training-allowed')
    throw new OperatorError(
      `read whether the terms of ${settings.VISION_BASE_URL} and of the model allow training on its answers, and set TEACHER_TERMS=training-allowed`,
    )
  const own = await openBackbone(settings)
  const teacherName = settings.VISION_MODEL ?? ''
  const file = resolve(path)
  try {
    print(await teach({ kind, folder, file, ...vision, teacherName, ...own }), teacherName)
    console.log(`\nTAUGHT_HEADS=${file}`)
  } finally {
    await own.stop()
  }
}

function print({ pictures, withoutOpinion, unreadable, figures }: Taught, teacher: string): void {
  title(`${pictures} pictures with an opinion of ${teacher}, ${withoutOpinion} without`)
  for (const file of unreadable) console.log(`  ${file} can't be read`)
  const { auc, gradeKappa } = figures
  if (auc.estimate) line('AUC for what the teacher says needs work, held out', auc.estimate.value)
  if (gradeKappa.estimate) line('weighted kappa with the teacher, held out', gradeKappa.estimate.value)
}

const isFlatKind = (kind: string): kind is FlatKind => flatKinds.some((known) => known === kind)
