import type { SpeedPreset } from '@curbgrade/core/ai/speed'
import {
  type CreateButton,
  createButton,
  type ProcessingMethod,
  refuseTitle,
} from '@curbgrade/core/lists/create-form'
import type { FilePreview } from '@curbgrade/core/lists/file-preview'
import { type Imagery, imageryFor } from '@curbgrade/core/lists/list-title'
import { useState } from 'react'
import { useAiEstimate } from '../../ai/job/queries.ts'
import type { CreatedList } from '../list-created.tsx'
import { isTitleTaken } from '../words.ts'
import { useCreation } from './use-creation.ts'
import { useFileCheck } from './use-file-check.ts'

type CreateFormOptions = {
  otherTitles: readonly string[]
  tokens: number
  onCreated: (created: CreatedList) => void
}

/** Everything typed and chosen in the create dialog, and its way to the server. A failure loses nothing of it. */
export function useCreateForm({ otherTitles, tokens, onCreated }: CreateFormOptions) {
  const [title, setTitle] = useState('')
  const [refusedTitles, setRefusedTitles] = useState<readonly string[]>([])
  const [chosenImagery, setImagery] = useState<Imagery>()
  const [method, setMethod] = useState<ProcessingMethod>()
  const [speedPreset, setSpeedPreset] = useState<SpeedPreset>('standard')
  const fileChecking = useFileCheck()
  const creation = useCreation()

  const { check } = fileChecking
  const validated = check.phase === 'judged' ? check : undefined
  const properties = propertiesOf(validated?.preview)
  const imagery = chosenImagery ?? imageryFor(title)
  const estimate = useAiEstimate(properties ?? 0, method === 'ai').data
  // While an answer is missing, a list of this title may be the very one that is being made.
  const isInProgress = creation.isPending || creation.error !== null
  const takenTitles = isInProgress ? refusedTitles : [...otherTitles, ...refusedTitles]
  const button: CreateButton = createButton({
    title,
    otherTitles: takenTitles,
    properties,
    method,
    // What is set aside for other lists cannot be spent again.
    tokens: Math.min(tokens, estimate?.available ?? tokens),
    isCreating: creation.isPending,
  })

  const create = () => {
    if (!button.isEnabled || !validated?.preview.ok || method === undefined) return
    const mapping = JSON.stringify(validated.preview.mapping)
    const speed = method === 'ai' ? { speedPreset } : {}
    creation.send({ title: title.trim(), method, ...speed, imagery, mapping }, validated.file, {
      onCreated: (list) => onCreated({ list, expected: properties ?? 0 }),
      onTitleTaken: () => setRefusedTitles([...refusedTitles, title]),
    })
  }
  return {
    title,
    setTitle: (next: string) => {
      creation.reset()
      setTitle(next)
    },
    titleRefusal: refuseTitle(title, takenTitles),
    fileChecking,
    chooseFile: (file: File) => {
      creation.reset()
      fileChecking.choose(file)
    },
    imagery,
    setImagery,
    method,
    setMethod: (next: ProcessingMethod | undefined) => {
      creation.reset()
      setMethod(next)
    },
    speedPreset,
    setSpeedPreset,
    estimate,
    available: Math.min(tokens, estimate?.available ?? tokens),
    button,
    properties,
    isFileAccepted: validated?.preview.ok ?? false,
    create,
    creation,
    /** Why the list was not created; a taken title is said at the title instead. */
    failure: isTitleTaken(creation.error) ? null : creation.error,
  }
}

export type CreateFormState = ReturnType<typeof useCreateForm>

/** Undefined while there is no verdict; a file whose columns are still to be chosen has none yet. */
function propertiesOf(preview: FilePreview | undefined): number | undefined {
  if (!preview || (!preview.ok && preview.toMap)) return undefined
  return preview.ok ? preview.properties : 0
}
