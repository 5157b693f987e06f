import { useState } from 'react'
import { defaultColumns } from './columns.tsx'

const keyOf = (listId: string) => `columns ${listId}`

/** The visible columns, stored in this browser for each list. */
export function useColumnChoice(listId: string) {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    readChoice(localStorage.getItem(keyOf(listId))),
  )
  const toggle = (key: string) => {
    const next = chosen.includes(key) ? chosen.filter((known) => known !== key) : [...chosen, key]
    localStorage.setItem(keyOf(listId), JSON.stringify(next))
    setChosen(next)
  }
  return { chosen, toggle }
}

export type TableColumns = ReturnType<typeof useColumnChoice>

/** Ignores a malformed choice, because another release may have stored it. */
function readChoice(text: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '')
    return Array.isArray(parsed) ? parsed.filter((key) => typeof key === 'string') : defaultColumns
  } catch {
    return defaultColumns
  }
}
