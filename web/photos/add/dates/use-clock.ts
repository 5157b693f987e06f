import { useState } from 'react'
import type { ReadFile } from '../../reading/index.ts'
import type { ClockPhoto } from './shift-dates.tsx'

/** The photo whose right time sets the camera's clock right: the first of the batch, unless another one is chosen. */
export function useClock(files: readonly ReadFile[]) {
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<number>()
  const photos = files.flatMap((file) => toClockPhoto(file, chosen))
  return {
    isOpen,
    photo: photos.find(({ isChosen }) => isChosen) ?? photos[0],
    setIsOpen,
    setTimeOf: (index: number) => {
      setChosen(index)
      setIsOpen(true)
    },
  }
}

export type Clock = ReturnType<typeof useClock>

function toClockPhoto(file: ReadFile, chosen: number | undefined): ClockPhoto[] {
  if (file.kind !== 'photo' || file.metadata.takenAt === null) return []
  const { index, fileName, metadata } = file
  return [{ index, name: fileName, takenAt: metadata.takenAt ?? '', isChosen: index === chosen }]
}
