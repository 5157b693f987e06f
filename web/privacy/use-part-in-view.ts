import { useEffect, useState } from 'react'

/** Returns the id of the last part whose heading was scrolled past. */
export function usePartInView(parts: readonly { readonly id: string }[]): string | undefined {
  const [current, setCurrent] = useState(parts[0]?.id)
  useEffect(() => {
    const update = () => {
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const passed = parts.filter(({ id }) => topOf(id) < PASSED_PX)
      // The last parts may be too short to ever reach the top.
      setCurrent((isAtEnd ? parts.at(-1) : (passed.at(-1) ?? parts[0]))?.id)
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [parts])
  return current
}

const PASSED_PX = 120

const topOf = (id: string): number =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
