import { createRequire } from 'node:module'
import path from 'node:path'
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { loadGraphModel } from '@tensorflow/tfjs-converter'
import * as tf from '@tensorflow/tfjs-core'

/** Side in pixels of the square that the network sees. */
export const seenSide = 224

/** The last layer before the network's own question: 7 × 7 places with 1,792 numbers each. */
const lastLayer =
  'StatefulPartitionedCall/sequential/keras_layer/StatefulPartitionedCall/StatefulPartitionedCall/StatefulPartitionedCall/predict/MobilenetV2/Conv_1/Relu6'

const load = createRequire(import.meta.url)

/** Returns a file of a package that its export map hides. */
function fileOf(name: string, file: string): string {
  const entry = load.resolve(name)
  const folder = path.join('node_modules', ...name.split('/'))
  return path.join(entry.slice(0, entry.lastIndexOf(folder) + folder.length), file)
}

/** Returns what a file of weights holds: a module with one base64 text, or the model as an object. */
function partOf(file: string) {
  const part = load(fileOf('nsfwjs', `dist/models/mobilenet_v2_mid/${file}.min.js`))
  return part.default ?? part
}

type Model = Awaited<ReturnType<typeof loadGraphModel>>
let model: Promise<Model> | undefined

async function open(): Promise<Model> {
  setWasmPaths(`${fileOf('@tensorflow/tfjs-backend-wasm', 'wasm-out')}${path.sep}`)
  // Other cores are for other work.
  setThreadsCount(1)
  await tf.setBackend('wasm')
  const { modelTopology, format, weightsManifest } = partOf('model')
  const weights = ['group1-shard1of2', 'group1-shard2of2'].map((file) => Buffer.from(partOf(file), 'base64'))
  const joined = Buffer.concat(weights)
  return loadGraphModel({
    load: async () => ({
      modelTopology,
      format,
      weightSpecs: weightsManifest.flatMap((group: { weights: unknown[] }) => group.weights),
      weightData: joined.buffer.slice(joined.byteOffset, joined.byteOffset + joined.length) as ArrayBuffer,
    }),
  })
}

/**
 * Returns what a small neural network (MobileNetV2, from the package nsfwjs) sees in a square of `seenSide` pixels (RGB):
 * 1,792 numbers, the mean over the square. Takes about 60 ms of one core, and no network or graphics card.
 */
export async function seenIn(rgb: Uint8Array): Promise<Float32Array> {
  model ??= open()
  const network = await model
  return tf.tidy(() => {
    const input = tf.div(tf.tensor(Float32Array.from(rgb), [1, seenSide, seenSide, 3]), 255)
    return tf
      .mean(network.execute(input, lastLayer) as tf.Tensor, [1, 2])
      .dataSync<'float32'>()
      .slice()
  })
}
