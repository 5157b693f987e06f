import { useState } from 'react'

const key = 'filterSide'

/** Whether the filter is open: beside the rows as it was left, over them only while it is used. */
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
