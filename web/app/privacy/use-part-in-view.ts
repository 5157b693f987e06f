import { useEffect, useState } from 'react'

/** The id of the part whose heading was passed last while scrolling. */
export function usePartInView(parts: readonly { readonly id: string }[]): string | undefined {
  const [current, setCurrent] = useState(parts[0]?.id)
  useEffect(() => {
    const look = () => {
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const passed = parts.filter(({ id }) => topOf(id) < PASSED_PX)
      // The last parts may be too short to ever reach the top.
      setCurrent((isAtEnd ? parts.at(-1) : (passed.at(-1) ?? parts[0]))?.id)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [parts])
  return current
}

const PASSED_PX = 120

const topOf = (id: string): number =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
