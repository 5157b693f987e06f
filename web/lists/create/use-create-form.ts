import type { SpeedPreset } from '@curbgrade/core/ai/jobs/speed'
import {
  type CreateButton,
  createButton,
  type ProcessingMethod,
  refuseTitle,
} from '@curbgrade/core/lists/create-form'
import type { FilePreview } from '@curbgrade/core/lists/file/file-preview'
import { imageryFor, titleFromFile } from '@curbgrade/core/lists/list-title'
import type { FlatKind, PictureSource } from '@curbgrade/core/shared/picture-kind'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAiEstimate } from '../../ai/index.ts'
import { paths } from '../../client/paths.ts'
import { handOverPhotos } from '../../photos/index.ts'
import { toScale, useChosenScale } from '../../scales/index.ts'
import type { CreatedList } from '../card/list-created.tsx'
import type { PropertyList } from '../queries.ts'
import { isTitleTaken } from '../title-refusal.ts'
import { useEarlierList } from './edition/use-earlier-list.ts'
import { type UploadState, useUpload } from './photos/use-upload.ts'
import { useListSet } from './split/use-list-set.ts'
import { namedChoice, toNewList } from './to-new-list.ts'
import { useCreation } from './use-creation.ts'
import { useFileCheck } from './use-file-check.ts'

type CreateFormOptions = {
  editionOf?: PropertyList | undefined
  otherTitles: readonly string[]
  tokens: number
  onCreated: (created: CreatedList) => void
}

/** A failure keeps all input. */
export function useCreateForm({ editionOf, otherTitles, tokens, onCreated }: CreateFormOptions) {
  const { title, typeTitle, proposeTitle } = useTitle()
  const [refusedTitles, setRefusedTitles] = useState<readonly string[]>([])
  const earlier = useEarlierList(editionOf)
  const choices = useChoices(editionOf, title)
  const fileChecking = useFileCheck(earlier?.addresses, toScale(choices.scale.chosen))
  const creation = useCreation()
  const { validated } = fileChecking
  const upload = useUpload({
    hasList: validated?.preview.ok ?? false,
    isWaiting: earlier !== undefined && !earlier.addresses,
    chooseFile: resetting(creation, (file: File) => {
      listSet.reset()
      fileChecking.choose(file)
      proposeTitle(titleFromFile(file.name, takenTitles))
    }),
  })
  const openPhotos = useOpenPhotos(upload.along)
  const pictures = choices.picturesWith(upload.along !== undefined)
  const { imagery, scale, speedPreset } = choices
  const given = { title, imagery, pictures, scale: toScale(scale.chosen) }
  // The AI grades what is left, later.
  const method = validated?.choice.gradesIn === undefined ? choices.method : 'manual'
  const properties = countProperties(validated?.preview)
  const estimate = useAiEstimate(properties ?? 0, imagery, method === 'ai').data
  const available = Math.min(tokens, estimate?.available ?? tokens)
  // While the outcome is unknown, an existing list with this title may be the one being created.
  const takenTitles = creation.isUnresolved ? refusedTitles : [...otherTitles, ...refusedTitles]
  const button: CreateButton = createButton({
    title,
    otherTitles: takenTitles,
    properties,
    method,
    tokens: available,
    isImpossible: estimate?.obstacle != null,
    isScaleReady: scale.isReady,
    isCreating: creation.isPending,
  })

  const listSet = useListSet(fileChecking, { ...given, otherTitles: takenTitles, start: validated })
  const create = () => {
    if (listSet.split.accepted) return listSet.create(scale.keep)
    if (!button.isEnabled || !validated?.preview.ok || method === undefined) return
    const choice = namedChoice(validated.choice, validated.preview)
    creation.send(
      toNewList({ ...given, method, speedPreset, editionOf: editionOf?.id }, choice),
      validated.file,
      {
        onCreated: (list) => {
          scale.keep()
          onCreated({ list, expected: properties ?? 0 })
          openPhotos(list.id)
        },
        onTitleTaken: () => setRefusedTitles([...refusedTitles, title]),
      },
    )
  }
  return {
    earlier,
    title,
    setTitle: resetting(creation, typeTitle),
    titleRefusal: refuseTitle(title, takenTitles),
    fileChecking,
    upload,
    ...choices,
    pictures,
    method,
    setMethod: resetting(creation, choices.setMethod),
    estimate,
    available,
    button,
    properties,
    listSet,
    isFileAccepted: validated?.preview.ok ?? false,
    create,
    creation,
    /** Leaves out a taken title, because its field shows that error. */
    failure: isTitleTaken(creation.error) ? null : creation.error,
  }
}

/** Another input forgets the last failure. */
const resetting =
  <Value>({ reset }: { reset: () => void }, set: (next: Value) => void) =>
  (next: Value) => {
    reset()
    set(next)
  }

/** Leaves the photos that came along for the new list's photos page, and opens it. */
function useOpenPhotos(along: UploadState['along']) {
  const navigate = useNavigate()
  return (listId: string) => {
    if (!along) return
    handOverPhotos(listId, along.found)
    void navigate(paths.photos(listId))
  }
}

export type CreateFormState = ReturnType<typeof useCreateForm>

/** A next edition has what its earlier list has unless photos come along, and is graded by hand at first (D60). */
function useChoices(editionOf: PropertyList | undefined, title: string) {
  const [chosenImagery, setImagery] = useState<FlatKind | undefined>(editionOf?.imagery)
  const [chosenPictures, setPictures] = useState<PictureSource>()
  const picturesWith = (hasPhotos: boolean): PictureSource =>
    chosenPictures ?? (hasPhotos ? 'own' : (editionOf?.pictures ?? 'suppliers'))
  const [method, setMethod] = useState<ProcessingMethod | undefined>(editionOf && 'manual')
  const [speedPreset, setSpeedPreset] = useState<SpeedPreset>('standard')
  const scale = useChosenScale(editionOf?.scale ?? null)
  const imagery = chosenImagery ?? imageryFor(title)
  return {
    imagery,
    setImagery,
    picturesWith,
    setPictures,
    method,
    setMethod,
    speedPreset,
    setSpeedPreset,
    scale,
  }
}

/** A title that was typed isn't replaced. */
function useTitle() {
  const [title, setTitle] = useState('')
  const [isTyped, setIsTyped] = useState(false)
  return {
    title,
    typeTitle: (next: string) => {
      setTitle(next)
      setIsTyped(next.trim() !== '')
    },
    proposeTitle: (next: string) => {
      if (!isTyped) setTitle(next)
    },
  }
}

/** Undefined while the file or its columns are being checked. */
function countProperties(preview: FilePreview | undefined): number | undefined {
  if (!preview) return undefined
  return preview.ok ? preview.properties : 0
}
