import { useState } from 'react'

/** Pixels per rem, which depend on the user's font size. */
export const useRem = (): number =>
  useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)[0]
