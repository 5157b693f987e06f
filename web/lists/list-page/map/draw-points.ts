import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { medianGrade } from '@curbgrade/core/grading/median-grade'
import type { Arrangement, MapCell, PlacedMarker } from '@curbgrade/core/imagery/arrange-places'
import {
  type MapBox,
  type MapCamera,
  type MapSize,
  pixelOf,
} from '@curbgrade/core/imagery/geometry/map-camera'
import { type PointLook, textOn } from './point-look.ts'

export const MARKER_RADIUS = 11
const SMALL_RADIUS = 6
const CELL_HEIGHT = 24

export type Drawing = {
  readonly arrangement: Arrangement
  readonly grades: ArrayLike<number>
  readonly camera: MapCamera
  readonly size: MapSize
  readonly look: PointLook
  /** The open row's point, drawn even if it shares a cell. */
  readonly open: PlacedMarker | null
  /** The filter's area. */
  readonly box: MapBox | null
  readonly words: {
    /** At most three letters. */
    readonly nameOf: (grade: number) => string
    /** The grade whose color it has: a level has one. */
    readonly shadeOf: (grade: number) => number
    readonly count: (rows: number) => string
  }
}

type Pen = CanvasRenderingContext2D

/** Draws everything over the map. A grade is a color and its number, level or category; AI grades are square. */
export function drawPoints(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const pen = canvas.getContext('2d')
  if (pen === null) return
  const { width, height } = drawing.size
  const ratio = window.devicePixelRatio
  if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio)
  if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio)
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.clearRect(0, 0, width, height)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  drawBox(pen, drawing)
  for (const marker of drawing.arrangement.markers) drawMarker(pen, marker, drawing)
  for (const cell of drawing.arrangement.cells) drawCell(pen, cell, drawing)
  if (drawing.open) drawOpenMarker(pen, drawing.open, drawing)
}

function drawBox(pen: Pen, { box, camera, size, look }: Drawing): void {
  if (box === null) return
  const [west, south, east, north] = box
  const from = pixelOf({ lat: north, lng: west }, camera, size)
  const to = pixelOf({ lat: south, lng: east }, camera, size)
  pen.strokeStyle = look.accent
  pen.lineWidth = 2
  pen.setLineDash([6, 4])
  pen.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y)
  pen.setLineDash([])
}

function drawMarker(pen: Pen, { x, y, index }: PlacedMarker, { grades, look, words }: Drawing): void {
  const signed = grades[index] ?? 0
  const grade = Math.abs(signed)
  const isCondition = isConditionGrade(grade)
  outlineMarker(pen, { x, y, radius: grade === 0 ? SMALL_RADIUS : MARKER_RADIUS, isSquare: signed < 0 })
  const shade = words.shadeOf(grade)
  pen.fillStyle = isCondition ? (look.grades[shade - 1] ?? look.surface) : look.surface
  pen.strokeStyle = look.edge
  pen.lineWidth = 1.5
  pen.fill()
  pen.stroke()
  if (grade === 0) return
  pen.fillStyle = isCondition ? textOn(shade) : look.ink
  pen.font = `600 ${isCondition ? 12 : 10}px ${look.font}`
  pen.fillText(words.nameOf(grade), x, y + 0.5)
}

type Outline = { x: number; y: number; radius: number; isSquare: boolean }

function outlineMarker(pen: Pen, { x, y, radius, isSquare }: Outline): void {
  pen.beginPath()
  if (isSquare) pen.roundRect(x - radius, y - radius, radius * 2, radius * 2, 4)
  else pen.arc(x, y, radius, 0, Math.PI * 2)
}

/** Draws the open row's marker again, on top of its neighbors and with a ring. */
function drawOpenMarker(pen: Pen, marker: PlacedMarker, drawing: Drawing): void {
  drawMarker(pen, marker, drawing)
  const isSquare = (drawing.grades[marker.index] ?? 0) < 0
  for (const [radius, color, width] of [
    [MARKER_RADIUS + 2.5, drawing.look.surface, 3],
    [MARKER_RADIUS + 4.5, drawing.look.accent, 3],
  ] as const) {
    outlineMarker(pen, { ...marker, radius, isSquare })
    pen.strokeStyle = color
    pen.lineWidth = width
    pen.stroke()
  }
}

/** Draws the number of places in a cell and the median of their grades. */
function drawCell(pen: Pen, { x, y, indexes }: MapCell, { grades, look, words }: Drawing): void {
  const counts: Record<number, number> = {}
  for (const index of indexes) {
    const grade = Math.abs(grades[index] ?? 0)
    counts[grade] = (counts[grade] ?? 0) + 1
  }
  const median = medianGrade(counts)
  const grade = median === null ? null : Math.round(median)
  const text = words.count(indexes.length)
  pen.font = `600 12px ${look.font}`
  const countWidth = pen.measureText(text).width + 14
  const gradeWidth = grade === null ? 0 : 24
  const [left, top] = [x - (countWidth + gradeWidth) / 2, y - CELL_HEIGHT / 2]
  pen.beginPath()
  pen.roundRect(left, top, countWidth + gradeWidth, CELL_HEIGHT, 8)
  pen.fillStyle = look.surface
  pen.fill()
  if (grade !== null) {
    pen.save()
    pen.clip()
    const shade = words.shadeOf(grade)
    pen.fillStyle = look.grades[shade - 1] ?? look.surface
    pen.fillRect(left + countWidth, top, gradeWidth, CELL_HEIGHT)
    pen.restore()
    pen.fillStyle = textOn(words.shadeOf(grade))
    pen.fillText(words.nameOf(grade), left + countWidth + gradeWidth / 2, y + 0.5)
  }
  pen.strokeStyle = look.edge
  pen.lineWidth = 1
  pen.stroke()
  pen.fillStyle = look.ink
  pen.fillText(text, left + countWidth / 2, y + 0.5)
}
