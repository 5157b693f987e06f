import type { RequiredField } from './header-mapping.ts'
import { isBlankCell } from './record-reader.ts'

export const SHAPES = {
  /** Starts with the number, as in `12B Oak St`, or with that of a grid, as in `N6W23010 Bluemound Rd`. */
  street: /^\s*(?:\d|[NSEW]\d+\s?[NSEW]\d)\S*\s+\p{L}/u,
  state: /^\s*[A-Za-z]{2}\s*$/,
  zip: /^\s*\d{5}(-?\d{4})?\s*$/,
} as const satisfies Partial<Record<RequiredField, RegExp>>

export const isAddressLike = (cells: readonly string[]): boolean =>
  cells.some((cell) => SHAPES.zip.test(cell) || SHAPES.street.test(cell))

/** Whether none of the cells is a value, such as a number or a street. */
export const areNames = (cells: readonly string[]): boolean =>
  !isAddressLike(cells) && !cells.some((cell) => NUMBER.test(cell))

const NUMBER = /^[\s\d.,$-]*\d[\s\d.,$-]*$/

export const countFilled = (cells: readonly string[]): number =>
  cells.filter((cell) => !isBlankCell(cell)).length

/** Whether Excel wrote only the first digits of a long number, such as `1.23457E+14`. */
export const isShortenedNumber = (value: string): boolean => SHORTENED.test(value)

const SHORTENED = /^\d\.\d+E\+\d+$/
