import { fireEvent } from '@testing-library/react'

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
