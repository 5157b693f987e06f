import { useState } from 'react'

/** Pixels of a rem, which the user's font size decides. */
export const useRem = (): number =>
  useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)[0]
