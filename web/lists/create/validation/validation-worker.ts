import { type ValidationRequest, validateUpload } from './validate-upload.ts'

// Validating 50,000 rows takes longer than a frame, so it runs in a worker and never blocks typing.
self.addEventListener('message', ({ data }: MessageEvent<ValidationRequest>) => {
  void validateUpload(data, (progress) => self.postMessage(progress))
})
