import { type ValidationRequest, validateUpload } from './validate-upload.ts'

// Runs in a worker, because validating 50,000 rows takes longer than a frame and would block typing.
self.addEventListener('message', ({ data }: MessageEvent<ValidationRequest>) => {
  void validateUpload(data, (progress) => self.postMessage(progress))
})
