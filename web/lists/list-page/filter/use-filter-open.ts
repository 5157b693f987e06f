import { useState } from 'react'

const key = 'filterSide'

/** Beside the rows, the filter stays as the user left it. Over the rows, it's open only while in use. */
export function useFilterOpen(isNarrow: boolean): [boolean, (isOpen: boolean) => void] {
  const [isBesideOpen, setBeside] = useState(() => localStorage.getItem(key) !== 'closed')
  const [isOverOpen, setOver] = useState(false)
  if (isNarrow) return [isOverOpen, setOver]
  const open = (isOpen: boolean) => {
    localStorage.setItem(key, isOpen ? 'open' : 'closed')
    setBeside(isOpen)
  }
  return [isBesideOpen, open]
}
