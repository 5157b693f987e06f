import type { ComponentType } from 'react'
import { createObserved } from './observed.ts'

/** What the bar of every page shows of work in the background. Its code isn't part of the first load, and registers itself. */
export const barStatus = createObserved<{ readonly Status: ComponentType }>({ Status: () => null })
