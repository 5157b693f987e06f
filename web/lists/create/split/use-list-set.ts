import type { Scale } from '@curbgrade/core/lists/scale'
import type { FlatKind, PictureSource } from '@curbgrade/core/shared/picture-kind'
import { useEffect, useEffectEvent, useState } from 'react'
import { type NamedChoice, namedChoice } from '../to-new-list.ts'
import type { FileCheck, FileChecking } from '../use-file-check.ts'
import type { ValidatedFile } from '../validation/validate-upload.ts'
import type { CheckedPart } from './check-parts.ts'
import { type ListSet, newListSet } from './list-set.ts'
import { partTitles } from './part-titles.ts'
import { useListRun } from './use-list-run.ts'
import { usePartsCheck } from './use-parts-check.ts'
import { isTooLarge, type OfferedSplit, useSplit } from './use-split.ts'
import { hasRoomFor, useStorage } from './use-storage.ts'

type Given = {
  readonly title: string
  readonly otherTitles: readonly string[]
  readonly imagery: FlatKind
  readonly pictures: PictureSource
  readonly scale: Scale | null
  /** The beginning of the file, once it was accepted. */
  readonly start: ValidatedFile | undefined
}

/** Makes a file into several lists: all of it is checked, then they are created one by one. */
export function useListSet({ check: fileCheck, choose }: FileChecking, given: Given) {
  const split = useSplitOf(fileCheck)
  const [by, setBy] = useState<number | null>(null)
  const { accepted } = split
  const choice = accepted && choiceOf(given.start)
  const check = usePartsCheck(accepted?.client, by, choice)
  const running = useListRun()
  const storage = useStorage(accepted !== undefined)
  const parts = check.phase === 'checked' ? check.parts : []
  const hasRoom = storage && hasRoomFor(storage, parts)
  const { run } = running
  const titles =
    run.phase === 'idle' ? partTitles(given.title, parts.map(nameOf), given.otherTitles) : run.set.titles
  const canCreate = hasRoom === true && parts.length > 0 && given.title.trim() !== ''

  const send = (set: ListSet, { client }: OfferedSplit, isReady = Promise.resolve(true)) =>
    void running.start(set, (at) => client.part(at, `${set.titles[at] ?? ''}.csv`), isReady)
  return {
    split,
    by,
    setBy,
    check,
    parts,
    storage,
    hasRoom,
    titles,
    canCreate,
    /** The usual steps then show the beginning of the file, which says how all of it is read. */
    accept: ({ facts: { start, encoding } }: OfferedSplit) => {
      split.accept()
      choose(start, { encoding })
    },
    create: (onCreate: () => void) => {
      if (!canCreate || !accepted || !choice) return
      onCreate()
      send(newListSet({ ...given, by, choice, titles, file: accepted.file }), accepted)
    },
    /** The worker has to find the lists again before it can make the files of those that are missing. */
    resume: (set: ListSet, offer: OfferedSplit) => send(set, offer, hasListsOf(set, offer)),
    ...running,
    takeBack: async (set: ListSet) => {
      await running.takeBack(set)
      split.startOver()
    },
    reset: () => {
      split.reset()
      setBy(null)
      running.reset()
    },
  }
}

export type ListSetState = ReturnType<typeof useListSet>

/** Offers to split each file that is refused for its size. */
function useSplitOf(check: FileCheck) {
  const split = useSplit()
  const large = check.phase === 'done' && isTooLarge(check.preview) ? check.file : undefined
  const offer = useEffectEvent(split.open)
  useEffect(() => {
    if (large) void offer(large)
  }, [large])
  return split
}

async function hasListsOf({ by, choice, titles }: ListSet, { client }: OfferedSplit): Promise<boolean> {
  const checked = await client.check(by, choice)
  return checked?.ok === true && checked.parts.length === titles.length
}

const nameOf = ({ name }: CheckedPart) => name

/** The rest of the file is read as its beginning. */
const choiceOf = (start: ValidatedFile | undefined): NamedChoice | undefined =>
  start?.preview.ok ? namedChoice(start.choice, start.preview) : undefined
