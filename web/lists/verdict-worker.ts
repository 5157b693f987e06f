import { type JudgeRequest, judgeUpload } from './judge-upload.ts'

// Judging 50,000 rows takes longer than a frame, so it happens here, where it holds up nobody's typing.
self.addEventListener('message', ({ data }: MessageEvent<JudgeRequest>) => {
  void judgeUpload(data, (news) => self.postMessage(news))
})
