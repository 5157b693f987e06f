import { fireEvent } from '@testing-library/react'
import type { FakeApi } from './fake-api.ts'

/** In place of `IntersectionObserver`: jsdom lays nothing out, so nothing would come into view. */
export class EverythingInView {
  private readonly report: (entries: { isIntersecting: boolean }[]) => void
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.report = report
  }
  observe() {
    this.report([{ isIntersecting: true }])
  }
  disconnect() {}
}

/** Loads these pictures. They are seen once the next frame has painted them. */
export const seePictures = (images: Iterable<Element> = document.querySelectorAll('img')) => {
  for (const image of images) fireEvent.load(image)
}

/** Resolves when the next frame has painted what is loaded. */
export const afterPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Lets every property have a picture. Pictures of tests have no pixels, and jsdom decodes none. */
export function answerPictures(api: FakeApi): void {
  HTMLImageElement.prototype.decode = () => Promise.resolve()
  api.answer('POST /getStreetViewImage', {
    pic: '/api/images/new',
    large: null,
    kind: 'street',
    charged: 1,
    balance: 9,
    provenance: demoProvenance,
    match: null,
  })
}

export const demoProvenance = {
  provider: 'demo',
  capturedAt: '2026-03',
  attribution: '',
  heading: null,
  policy: { store: true, machineGrading: true, training: true },
} as const
