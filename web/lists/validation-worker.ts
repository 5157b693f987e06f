import { type ValidationRequest, validateUpload } from './validate-upload.ts'

// Judging 50,000 rows takes longer than a frame, so it happens here, where it holds up nobody's typing.
self.addEventListener('message', ({ data }: MessageEvent<ValidationRequest>) => {
  void validateUpload(data, (updates) => self.postMessage(updates))
})
