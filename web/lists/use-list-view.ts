import { useState } from 'react'

export type ListView = 'grid' | 'list'
const key = 'listsView'

/** Grid or table, as last chosen in this browser. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useState<ListView>(() => (localStorage.getItem(key) === 'list' ? 'list' : 'grid'))
  const choose = (next: ListView) => {
    localStorage.setItem(key, next)
    setView(next)
  }
  return [view, choose]
}
