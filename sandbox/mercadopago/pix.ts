/** A dynamic BR Code: it contains the address at which a bank asks for the amount. */
export function brCode({ url, amount }: { url: string; amount: number }): string {
  const account = field("00", "br.gov.bcb.pix") + field("25", url.replace(/^https?:\/\//, "").slice(0, 77));
  const open =
    field("00", "01") +
    field("26", account) +
    field("52", "0000") +
    field("53", "986") +
    field("54", (amount / 100).toFixed(2)) +
    field("58", "BR") +
    field("59", "Academia de Teste") +
    field("60", "SAO PAULO") +
    field("62", field("05", "***")) +
    "6304";
  return open + checksum(open);
}

const field = (id: string, value: string): string => id + String(value.length).padStart(2, "0") + value;

/** CRC-16/CCITT with initial value 0xFFFF. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** A picture of one pixel stands in for the QR code. */
export const PICTURE =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
