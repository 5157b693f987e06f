import { conditionGrades } from '@curbgrade/core/grading/grade-scale'

/** The page's colors, for a canvas, which can't read style sheets. */
export type PointLook = {
  readonly ink: string
  readonly surface: string
  readonly edge: string
  readonly accent: string
  readonly font: string
  /** Fill of the condition grades, from 1. */
  readonly grades: readonly string[]
}

/** Reads them from an element that has them as its text, fill, stroke and outline. */
export function readLook(element: HTMLElement): PointLook {
  const { color, fill, stroke, outlineColor, fontFamily } = getComputedStyle(element)
  const root = getComputedStyle(document.documentElement)
  return {
    ink: color,
    surface: fill,
    edge: stroke,
    accent: outlineColor,
    font: fontFamily,
    grades: conditionGrades.map(({ value }) => root.getPropertyValue(`--grade-${value}`).trim()),
  }
}

/** The same as grade-color.ts: from 9 on, the fill is dark. */
export const textOn = (grade: number): string => (grade >= 9 ? '#fff' : '#1b1c1a')
