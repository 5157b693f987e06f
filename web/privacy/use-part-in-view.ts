import { useEffect, useState } from 'react'
import { type PartId, partIds } from './parts.ts'

export function usePartInView(): PartId | undefined {
  const [current, setCurrent] = useState<PartId | undefined>(partIds[0])
  useEffect(() => {
    const update = () => {
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const passed = partIds.filter((id) => topOf(id) < PASSED_PX)
      // The last parts may be too short to ever reach the top.
      setCurrent(isAtEnd ? partIds.at(-1) : (passed.at(-1) ?? partIds[0]))
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return current
}

const PASSED_PX = 120

const topOf = (id: string): number =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
