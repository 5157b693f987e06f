import { conditionGrades } from '@curbgrade/core/grading/grade-scale'

/** The page's colors, read for the canvas, which doesn't use style sheets. */
export type PointLook = {
  readonly ink: string
  readonly surface: string
  readonly edge: string
  readonly accent: string
  readonly font: string
  /** Fills of the condition grades, starting with 1. */
  readonly grades: readonly string[]
}

/** Reads the colors from an element that has them as its text, fill, stroke and outline. */
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

/** Matches grade-color.ts: fills are dark from 9 up. */
export const textOn = (grade: number): string => (grade >= 9 ? '#fff' : '#1b1c1a')
