export type Bytes = Uint8Array<ArrayBuffer>;
export type ByteStream = AsyncIterable<Bytes>;

/** Web streams as what a `for await` goes through: not every browser's are. Left early, the stream is cancelled. */
export async function* bytesOf(stream: ReadableStream<Bytes>): AsyncGenerator<Bytes> {
  const reader = stream.getReader();
  let isDone = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
    }
    isDone = true;
  } finally {
    if (!isDone) await reader.cancel().catch(() => {});
  }
}

/** The other way round: nothing is asked for before the reader wants it. */
export function streamOf(bytes: ByteStream): ReadableStream<Bytes> {
  const iterator = bytes[Symbol.asyncIterator]();
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await iterator.return?.(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Of a compressed stream: a browser unpacks all of a chunk at once, a thousand times as much at the worst. */
const pieceSize = 8192;

/** The same bytes in pieces that may be unpacked one at a time. */
export async function* inPieces(bytes: ByteStream): AsyncGenerator<Bytes> {
  for await (const chunk of bytes)
    for (let at = 0; at < chunk.byteLength; at += pieceSize) yield chunk.subarray(at, at + pieceSize);
}

export function joined(chunks: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** The same bytes in blocks of one size; only the last one is shorter. */
export async function* inBlocks(bytes: ByteStream, size: number): AsyncGenerator<Bytes> {
  let waiting: Bytes[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    length += chunk.byteLength;
    if (length < size) continue;
    const whole = joined(waiting);
    let at = 0;
    for (; length - at >= size; at += size) yield whole.slice(at, at + size);
    waiting = [whole.slice(at)];
    length -= at;
  }
  if (length > 0) yield joined(waiting);
}
